import './console.css';
import { deskPages } from './desk-pages';
import { startConsole } from './start';

startConsole(deskPages);
