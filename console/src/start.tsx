import { createRoot } from 'react-dom/client';
import { Console, ConsoleProvider } from './core/console';
import type { DeskPage } from './core/desk-page';
import { sendRequest } from './core/request';
import { Frame } from './frame/frame';

export function startConsole(deskPages: readonly DeskPage[]): void {
  const root = document.getElementById('console');
  if (!root) return;
  const console = new Console(sendRequest, deskPages);
  void console.session.load();
  createRoot(root).render(
    <ConsoleProvider value={console}>
      <Frame />
    </ConsoleProvider>,
  );
}
