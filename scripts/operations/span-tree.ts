import type { ReceivedSpan } from './span-receiver';

/** Returns a trace as text: a line for each span, indented below its caller, with its start and duration. */
export function spanTree(spans: readonly ReceivedSpan[]): string {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined || !ids.has(parentSpanId));
  const begin = Math.min(...spans.map(startOf));
  const linesOf = (span: ReceivedSpan, depth: number): string[] => [
    `${'  '.repeat(depth)}${line(span, begin)}`,
    ...inOrder(spans.filter(({ parentSpanId }) => parentSpanId === span.spanId)).flatMap((child) =>
      linesOf(child, depth + 1),
    ),
  ];
  return inOrder(roots)
    .flatMap((root) => linesOf(root, 0))
    .join('\n');
}

const startOf = (span: ReceivedSpan): number => Number(span.startTimeUnixNano) / 1e6;
const inOrder = (spans: readonly ReceivedSpan[]): ReceivedSpan[] => [...spans].sort((a, b) => startOf(a) - startOf(b));

function line(span: ReceivedSpan, begin: number): string {
  const start = startOf(span);
  const duration = Number(span.endTimeUnixNano) / 1e6 - start;
  const { 'pavilion.composition': composition, 'http.response.status_code': status } = span.attributes;
  const about = [
    span.service,
    `+${(start - begin).toFixed(1)} ms`,
    `${duration.toFixed(1)} ms`,
    ...(status === undefined ? [] : [`status ${String(status)}`]),
    ...(composition === undefined ? [] : [`composition ${String(composition)}`]),
  ];
  return `${span.name}  (${about.join(', ')})`;
}
