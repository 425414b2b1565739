import './styles/play.css';
import './fairness/fair.css';
import { drawFair } from './fairness/fair.form';
import { el } from './ui/dom';
import { translate } from './ui/language';

document
  .getElementById('fair')
  ?.append(el('main', { class: 'fair' }, el('h1', {}, translate('checkRound')), ...drawFair()));
