import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { LoaderIcon } from '../icons/icons';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'reward';
export type ButtonSize = 'small' | 'medium' | 'large';

type ButtonStyle = {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the full width. */
  readonly block?: boolean;
  readonly icon?: ReactNode;
};

type AsButton = ButtonStyle & {
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly href?: undefined;
};
type AsLink = ButtonStyle & { readonly href: string; readonly ref?: Ref<HTMLAnchorElement> };
export type ButtonProps =
  (AsButton & ButtonHTMLAttributes<HTMLButtonElement>) | (AsLink & AnchorHTMLAttributes<HTMLAnchorElement>);

/** Returns a button's class, for elements that must stay another type, such as a router's link. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  style: Pick<ButtonStyle, 'size' | 'block'> = {},
): string {
  return classNames(styles.button, styles[variant], styles[style.size ?? 'medium'], style.block && styles.block) ?? '';
}

/**
 * A button; with `href`, a link that looks like one.
 *
 * While `busy` it keeps its width and focus, shows a spinner and ignores presses.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, className, children, ...rest } = props;
  const classes = classNames(buttonClass(variant, { size, block }), className);
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={classes}>
        {icon}
        <span>{children}</span>
      </a>
    );
  }
  const { busy = false, onClick, type = 'button', ...native } = rest;
  return (
    <button
      {...native}
      type={busy ? 'button' : type}
      className={classNames(classes, busy && styles.busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      <span>{children}</span>
      {busy && <LoaderIcon className={styles.spinner} />}
    </button>
  );
}
