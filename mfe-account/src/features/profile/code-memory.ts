/** Until when another code to this address has to wait, for as long as the tab is open; 0 where none was sent. */
export const codeMemory = {
  read: (address: string): number => Number(sessionStorage.getItem(key(address)) ?? 0),
  keep: (address: string, until: number): void => sessionStorage.setItem(key(address), String(until)),
  forget: (address: string): void => sessionStorage.removeItem(key(address)),
};

const key = (address: string): string => `code_sent ${address}`;
