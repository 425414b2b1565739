import styles from './accent-link.module.css';

/** Class of a link that leads on, such as "All games" beside a heading. */
export const accentLinkClass = styles.link;
