/**
 * Replaces axios's fetch adapter in browsers' builds: requests go through XMLHttpRequest, which reports the progress
 * of uploads, and the other adapter would cost every phone's first page 3.7 KB (docs/decisions/0041).
 */
export const getFetch = () => null;
