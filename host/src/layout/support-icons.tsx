type Props = { readonly size?: number };

/** A paper plane in the style of the other icons. */
export function PlaneIcon({ size = 20 }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m21.5 3-8 18-3.5-7.5L2.5 10zM10 13.5 21.5 3" />
    </svg>
  );
}
