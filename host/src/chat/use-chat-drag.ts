import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Bounds, ButtonPosition, ChatPositionStore } from './chat-position.store';

/** A shorter move counts as a press with an unsteady finger. */
const THRESHOLD_PX = 10;
/** Opens the menu on touch; a mouse has its secondary button. */
const LONG_PRESS_MS = 550;
const STEP_PX = 24;

const arrows: Readonly<Record<string, ButtonPosition>> = {
  ArrowUp: { right: 0, up: STEP_PX },
  ArrowDown: { right: 0, up: -STEP_PX },
  ArrowLeft: { right: STEP_PX, up: 0 },
  ArrowRight: { right: -STEP_PX, up: 0 },
};

interface DragActions {
  readonly press: () => void;
  readonly menu: () => void;
  readonly moved: () => void;
}
interface Press {
  readonly x: number;
  readonly y: number;
  readonly from: ButtonPosition;
  readonly timer: ReturnType<typeof setTimeout>;
  dragged: boolean;
}

/**
 * Measures the button's current distance from the edges of its area; a smaller window may have brought it nearer
 * than the stored place.
 */
export function measure(button: HTMLElement): { readonly place: ButtonPosition; readonly room: Bounds } {
  const own = button.getBoundingClientRect();
  const room = (button.parentElement ?? button).getBoundingClientRect();
  return {
    place: { right: room.right - own.right, up: room.bottom - own.bottom },
    room: { right: room.width - own.width, up: room.height - own.height },
  };
}

/** Moves the button from its current place, or from the start of a drag. */
function moveBy(button: HTMLElement | null, store: ChatPositionStore, by: ButtonPosition, from?: ButtonPosition): void {
  if (!button) return;
  const { place, room } = measure(button);
  const start = from ?? place;
  store.move({ right: start.right + by.right, up: start.up + by.up }, room);
}

/** Begins a press: a drag once the pointer moves, the menu if it stays. */
function startHold(
  { clientX: x, clientY: y, currentTarget, pointerId, pointerType }: PointerEvent<HTMLButtonElement>,
  openMenu: () => void,
): Press {
  currentTarget.setPointerCapture?.(pointerId);
  return {
    x,
    y,
    from: measure(currentTarget).place,
    timer: setTimeout(() => pointerType !== 'mouse' && openMenu(), LONG_PRESS_MS),
    dragged: false,
  };
}

/** Dragging, pressing, holding and arrow keys of the floating button; what is drawn follows the store. */
export function useChatDrag(
  button: RefObject<HTMLButtonElement | null>,
  store: ChatPositionStore,
  actions: DragActions,
) {
  const hold = useRef<Press | null>(null);
  /** Set when the next click only ends a drag or a long press and must be ignored. */
  const spent = useRef(false);
  useEffect(() => () => clearTimeout(hold.current?.timer), []);

  const move = (by: ButtonPosition, from?: ButtonPosition): void => moveBy(button.current, store, by, from);
  const openMenu = (): void => {
    spent.current = true;
    actions.menu();
  };
  const release = (): void => {
    const gesture = hold.current;
    hold.current = null;
    clearTimeout(gesture?.timer);
    if (!gesture?.dragged) return;
    spent.current = true;
    store.store();
    actions.moved();
  };

  return {
    move,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLButtonElement>): void => {
        spent.current = false;
        if (event.button === 0) hold.current = startHold(event, openMenu);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
        const gesture = hold.current;
        if (!gesture || spent.current) return;
        const by = { right: gesture.x - clientX, up: gesture.y - clientY };
        if (!gesture.dragged && Math.hypot(by.right, by.up) < THRESHOLD_PX) return;
        gesture.dragged = true;
        clearTimeout(gesture.timer);
        move(by, gesture.from);
      },
      onPointerUp: release,
      onPointerCancel: release,
      onContextMenu: (event: MouseEvent): void => {
        event.preventDefault();
        if (!hold.current?.dragged) openMenu();
      },
      onClick: (): void => {
        if (!spent.current) actions.press();
        spent.current = false;
      },
      onKeyDown: (event: KeyboardEvent): void => {
        const by = arrows[event.key];
        if (!by) return;
        event.preventDefault();
        move(by);
        store.store();
        actions.moved();
      },
    },
  };
}
