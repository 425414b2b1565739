/** A paper plane in the style of the other icons. */
export function SendIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M21 3 10.500 13.500M21 3l-6.500 18-4-7.500L3 9.500 21 3Z" />
    </svg>
  );
}
