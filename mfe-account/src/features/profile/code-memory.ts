/** Time until which another code to this address must wait, stored while the tab is open; 0 if none was sent. */
export const codeMemory = {
  read: (address: string): number => Number(sessionStorage.getItem(key(address)) ?? 0),
  store: (address: string, until: number): void => sessionStorage.setItem(key(address), String(until)),
  forget: (address: string): void => sessionStorage.removeItem(key(address)),
};

const key = (address: string): string => `code_sent ${address}`;
