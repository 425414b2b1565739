import './draws.css';
