import { html, page } from '@pavilion/server/pages/html';
import type { Message } from './outbox.service';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const count = (message: Message): string =>
  `${message.segments} ${message.segments === 1 ? 'segment' : 'segments'}, ${message.encoding}`;

/** Returns a message's other data: stated sender, SMS segments and sender's reference. */
function details(message: Message) {
  const parts = [
    message.from && `From ${message.from}`,
    message.segments && count(message),
    message.reference && `Reference ${message.reference}`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : html`<p class="message-more">${parts.join(' · ')}</p>`;
}

/** Renders a mail's HTML in a frame whose policy blocks scripts and loading. */
function designed(message: Message) {
  if (message.html === undefined) return '';
  return html`<details>
    <summary>As a mail program shows it</summary>
    <iframe
      class="mail"
      sandbox
      loading="lazy"
      title="${message.subject}"
      src="/outbox/messages/${message.id}/html"
    ></iframe>
  </details>`;
}

function row(message: Message) {
  return html`<li class="message">
    <div class="message-head">
      <span class="chip">${message.kind === 'sms' ? 'SMS' : 'Mail'}</span
      ><span class="message-to number">${message.to}</span
      ><time class="number" datetime="${message.at}">${clock.format(new Date(message.at))}</time>
    </div>
    ${message.subject === '' ? '' : html`<h2>${message.subject}</h2>`}
    <p class="message-text">${message.text}</p>
    ${designed(message)}${details(message)}
  </li>`;
}

/** Renders the page of GET /outbox; its script reloads it when there are newer messages. */
export function outboxPage(messages: readonly Message[], to: string | undefined): string {
  const body = html`<main class="outbox">
    <header>
      <h1>Outbox</h1>
      <p>Every SMS and mail the site has sent, newest first. Nothing leaves this computer.</p>
    </header>
    <form class="search" role="search" method="get" action="/outbox">
      <div class="field">
        <label for="to">Receiver</label
        ><input id="to" name="to" value="${to ?? ''}" placeholder="Phone number or mail address" autocomplete="off" />
      </div>
      <button class="button">Show</button>
    </form>
    <p id="status" class="status" role="status">Checks for new messages every 2 seconds.</p>
    <ul id="messages">
      ${
        messages.length === 0
          ? html`<li class="empty">No messages yet. Request a verification code on the site and it appears here.</li>`
          : messages.map(row)
      }
    </ul>
  </main>`;
  return page({ lang: 'en', title: 'Outbox', assets: '/assets', name: 'outbox', body });
}
