import './console.css';
import { createRoot } from 'react-dom/client';
import { Console, ConsoleProvider } from './core/console';
import { sendRequest } from './core/request';
import { Frame } from './frame/frame';

const root = document.getElementById('console');
if (root) {
  const console = new Console(sendRequest);
  void console.session.load();
  createRoot(root).render(
    <ConsoleProvider value={console}>
      <Frame />
    </ConsoleProvider>,
  );
}
