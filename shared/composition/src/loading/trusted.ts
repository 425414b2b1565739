interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

const allowed = new Set<string>();
let policy: ScriptPolicy | null = null;

/** Allows an address to be loaded as a script; all others stay blocked. */
export function allowScript(url: string): void {
  allowed.add(url);
}

/** @throws for an address that isn't part of the composition. */
export function trustedScript(url: string): string {
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  if (!factory) return check(url);
  policy ??= factory.createPolicy('pavilion', { createScriptURL: check });
  // A TrustedScriptURL; the DOM types know only a string here.
  return policy.createScriptURL(url) as string;
}

function check(url: string): string {
  if (!allowed.has(url)) throw new TypeError(`Not part of the composition: ${url}`);
  return url;
}
