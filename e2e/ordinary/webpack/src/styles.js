import sheet from './draws.css';

// The integrity plugin of webpack covers scripts, and this is part of one.
document.adoptedStyleSheets.push(sheet);
