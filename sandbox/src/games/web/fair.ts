import './play.css';
import './fair.css';
import { drawFair } from './fair.form';

document.getElementById('fair')?.append(drawFair());
