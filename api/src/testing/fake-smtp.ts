import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

interface ReceivedMail {
  readonly to: readonly string[];
  /** Raw headers and body. */
  readonly raw: string;
  /** The login used by the connection. */
  readonly login: string;
}

const LINE = '\r\n';
const MESSAGE_END = '\r\n.\r\n';

/** State of one connection. */
interface Dialogue {
  to: string[];
  login: string;
  end: string;
}

/** A minimal mail server for tests: greeting, login, envelope, message. */
export class FakeSmtp {
  readonly mails: ReceivedMail[] = [];
  /** Connections since the start. */
  connections = 0;
  /** 'refusing' rejects every message, 'silent' never responds to one. */
  behavior: 'accepting' | 'refusing' | 'silent' = 'accepting';
  /** Called for every mail. */
  onMail: (mail: ReceivedMail) => void = () => undefined;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.talk(socket));

  static async start(port = 0): Promise<FakeSmtp> {
    const smtp = new FakeSmtp();
    smtp.server.listen(port, '127.0.0.1');
    await once(smtp.server, 'listening');
    return smtp;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Closes every connection, as a restarting server does. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    const reply = (line: string): void => void socket.write(`${line}\r\n`);
    const dialogue = { to: [] as string[], login: '', end: LINE };
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (let at = text.indexOf(dialogue.end); at >= 0; at = text.indexOf(dialogue.end)) {
        const piece = text.slice(0, at);
        text = text.slice(at + dialogue.end.length);
        if (dialogue.end === LINE) this.respond(piece, dialogue, reply);
        else this.storeMessage(piece, dialogue, reply);
      }
    });
    reply('220 fake ESMTP');
  }

  private respond(line: string, dialogue: Dialogue, reply: (line: string) => void): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') return reply('250-fake\r\n250 AUTH PLAIN');
    if (verb === 'AUTH') {
      dialogue.login = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
        .slice(1)
        .join(':');
      return reply('235 welcome');
    }
    if (verb === 'RCPT') dialogue.to.push(/<(.*)>/.exec(line)?.[1] ?? '');
    if (verb !== 'DATA') return reply(verb === 'QUIT' ? '221 bye' : '250 ok');
    if (this.behavior === 'refusing') return reply('451 later');
    if (this.behavior === 'silent') return;
    dialogue.end = MESSAGE_END;
    reply('354 go on');
  }

  private storeMessage(raw: string, dialogue: Dialogue, reply: (line: string) => void): void {
    const received = { to: dialogue.to, login: dialogue.login, raw };
    this.mails.push(received);
    this.onMail(received);
    Object.assign(dialogue, { to: [], end: LINE });
    reply('250 kept');
  }
}

/** Returns a mail's plain text, which is its first part. */
export function plainText(raw: string): string {
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n----/.exec(raw)?.[1] ?? '';
  const bytes = part
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
