import './play.css';
