import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type ContextManager, ROOT_CONTEXT, trace } from '@opentelemetry/api';

/** Identifies the call being handled, for all code that runs in it. */
interface CallContext {
  readonly request: string;
  /** Composition of the calling page. */
  readonly composition?: number;
}

interface StoredContext {
  readonly call: CallContext | undefined;
  readonly trace: Context;
}

// One storage for both: Node hands each storage on at every promise.
const contextStorage = new AsyncLocalStorage<StoredContext>();

/** Runs `work`, and everything it starts, within a call. */
export const inCall = <T>(call: CallContext, traceContext: Context, work: () => T): T =>
  contextStorage.run({ call, trace: traceContext }, work);

/** Stores OpenTelemetry's context together with that of the call. */
export const contextManager: ContextManager = {
  active: () => contextStorage.getStore()?.trace ?? ROOT_CONTEXT,
  with: (traceContext, work, self, ...input) =>
    contextStorage.run({ call: contextStorage.getStore()?.call, trace: traceContext }, () =>
      work.call(self as never, ...input),
    ),
  bind: (traceContext, target) =>
    typeof target === 'function'
      ? (((...input: unknown[]) =>
          contextManager.with(traceContext, () =>
            (target as (...all: unknown[]) => unknown)(...input),
          )) as typeof target)
      : target,
  enable: () => contextManager,
  disable: () => contextManager,
};

/** True in a call that is traced and sampled. Cheaper than OpenTelemetry's API, because every query calls it. */
export function isCallTraced(): boolean {
  const store = contextStorage.getStore();
  return store !== undefined && store.trace !== ROOT_CONTEXT && trace.getSpan(store.trace)?.isRecording() === true;
}

/** Returns the fields that every line logged during a call gets: its request id, composition and trace. */
export function callFields(): Record<string, unknown> {
  const call = contextStorage.getStore()?.call;
  if (call === undefined) return {};
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return { ...call, ...(traceId !== undefined && { trace: traceId }) };
}

/** A request's own logger, which also writes after the call has ended. */
export interface RequestLogger {
  readonly requestId?: string;
}

/** Returns the fields of a line, for pino's `mixin`. */
export const lineFields = ({ requestId }: RequestLogger): Record<string, unknown> => ({
  ...(requestId !== undefined && { request: requestId }),
  ...callFields(),
});
