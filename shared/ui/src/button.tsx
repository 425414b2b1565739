import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { LoaderIcon } from './icons';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'reward';
export type ButtonSize = 'small' | 'medium' | 'large';

type Look = {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the full width. */
  readonly block?: boolean;
  readonly icon?: ReactNode;
};

type AsButton = Look & { readonly busy?: boolean; readonly ref?: Ref<HTMLButtonElement>; readonly href?: undefined };
type AsLink = Look & { readonly href: string; readonly ref?: Ref<HTMLAnchorElement> };
export type ButtonProps =
  (AsButton & ButtonHTMLAttributes<HTMLButtonElement>) | (AsLink & AnchorHTMLAttributes<HTMLAnchorElement>);

/** Returns a button's class, for elements that must stay another type, such as a router's link. */
export function buttonClass(variant: ButtonVariant = 'primary', look: Pick<Look, 'size' | 'block'> = {}): string {
  return classNames(styles.button, styles[variant], styles[look.size ?? 'medium'], look.block && styles.block) ?? '';
}

/**
 * A button; with `href`, a link that looks like one.
 *
 * While `busy` it keeps its width and focus, shows a spinner and ignores presses.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, className, children, ...rest } = props;
  const look = classNames(buttonClass(variant, { size, block }), className);
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
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
      className={classNames(look, busy && styles.busy)}
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
