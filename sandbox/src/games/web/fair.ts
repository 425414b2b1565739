import './play.css';
import './fair.css';
import { el } from './dom';
import { drawFair } from './fair.form';
import { say } from './language';

document.getElementById('fair')?.append(el('main', { class: 'fair' }, el('h1', {}, say('checkRound')), ...drawFair()));
