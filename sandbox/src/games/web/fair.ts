import './play.css';
import './fair.css';
import { el } from './dom';
import { drawFair } from './fair.form';
import { translate } from './language';

document
  .getElementById('fair')
  ?.append(el('main', { class: 'fair' }, el('h1', {}, translate('checkRound')), ...drawFair()));
