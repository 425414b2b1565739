/**
 * Attempts to break out of the frame, each an expression evaluated inside it. `true` means success; an exception, a
 * refusal or no result means failure. Effects outside the frame are checked separately.
 */
export const attempts: Readonly<Record<string, string>> = {
  'top.location.href': 'void (top.location.href = site + "/player/logout")',
  'top.location.replace': 'void top.location.replace(site + "/player/logout")',
  'top.location.hash': 'void (top.location.hash = "moved")',
  'top to another origin': 'void (top.location = "http://evil.test/")',
  'a script address in top': 'void (top.location = "javascript:localStorage.clear()")',
  'link with target _top': 'void link("_top").click()',
  'link with target _parent': 'void link("_parent").click()',
  'link with target _blank': 'void link("_blank").click()',
  download: 'void Object.assign(link(""), { download: "x.exe", href: "data:,x" }).click()',
  'form to _top': 'void form("_top").submit()',
  'form to _blank': 'void form("_blank").submit()',
  'open a window': 'window.open(site + "/", "w") !== null',
  'open in _top': 'void window.open(site + "/player/logout", "_top")',
  'open in _parent': 'void window.open(site + "/player/logout", "_parent")',
  'history back': 'void history.back()',
  'history far back': 'void history.go(-9)',
  'parent document': 'parent.document.title !== undefined',
  'parent storage': 'parent.localStorage.getItem("token") !== undefined',
  'parent cookies': 'parent.document.cookie !== undefined',
  'parent functions': 'typeof parent.fetch === "function"',
  'frame element': 'window.frameElement !== null',
  'close top': 'void top.close()',
  'own storage holds the token': 'localStorage.getItem("token") !== null',
  'cookies of the site': 'document.cookie !== ""',
  'storage access': 'document.requestStorageAccess().then(() => document.cookie !== "", () => false)',
  alert: 'void alert(1)',
  confirm: 'confirm("go on?")',
  prompt: 'prompt("password?") !== null',
  print: 'void print()',
  'camera and microphone':
    'navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(() => true, () => false)',
  screen: 'navigator.mediaDevices.getDisplayMedia().then(() => true, () => false)',
  place: 'new Promise((done) => navigator.geolocation.getCurrentPosition(() => done(true), () => done(false)))',
  notifications: 'Notification.requestPermission().then((answer) => answer === "granted")',
  clipboard: 'navigator.clipboard.readText().then(() => true, () => false)',
  'pointer lock':
    'Promise.resolve(document.body.requestPointerLock()).then(() => document.pointerLockElement !== null, () => false)',
  payment:
    'new PaymentRequest([{ supportedMethods: "https://pay.test" }], { total: { label: "x", amount: { currency: "BDT", value: "1" } } }).show().then(() => true, () => false)',
  'balance by call':
    'fetch(site + "/api/balance", { method: "POST", credentials: "include" }).then((reply) => reply.ok, () => false)',
  'log-out by call':
    'fetch(site + "/api/logout", { method: "POST", credentials: "include", mode: "no-cors" }).then(() => false, () => false)',
  'claim by form in a frame': 'void form(hidden().name).submit()',
  'frame of the site':
    'new Promise((done) => { const inner = hidden(); inner.onload = () => { try { done(inner.contentDocument.title !== "") } catch { done(false) } }; inner.src = site + "/account"; setTimeout(() => done(false), 800) })',
  'steer to another origin': 'void (location.href = "http://evil.test/")',
};

/** Helpers of the attempts, prepended to each one. */
export const helpers = `
  const link = (target) => document.body.appendChild(Object.assign(document.createElement('a'), { href: site + '/player/logout', target, textContent: 'x' }));
  const form = (target) => document.body.appendChild(Object.assign(document.createElement('form'), { action: site + '/api/cash-claim', method: 'post', target }));
  const hidden = () => document.body.appendChild(Object.assign(document.createElement('iframe'), { name: 'inner' }));
`;
