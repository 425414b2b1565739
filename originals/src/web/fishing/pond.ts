import type { FishKind } from '@pavilion/contract/originals';
import { el, reducedMotion } from '../ui/dom';
import { wait } from '../ui/wait';
import { clearFishSprites, fishSprite, looks } from './fish.looks';
import { drawBoat, drawScenery, surface } from './scenery';
import { type Fish, scaleOf, Shoal, shownOf } from './shoal';

const flightMs = 340;
const haulMs = 620;
const fleeMs = 520;
/** Swimming fish look the same in every second frame of a screen, at half the work and battery. */
const calmFrameMs = 30;

/** How far the shot is, with the time since that began. */
type Shot =
  | { readonly kind: 'none' | 'flying' | 'missed' }
  | { readonly kind: 'caught'; readonly golden: boolean; readonly from: { readonly x: number; readonly y: number } };

/** The pond with its fish and the boat. What stays is drawn once, the rest while it moves. */
export class Pond {
  private readonly still = el('canvas');
  private readonly moving = el('canvas');
  readonly node = el('div', { class: 'pond', 'aria-hidden': 'true' }, this.still, this.moving);
  private readonly shoal = new Shoal();
  private readonly pen = this.moving.getContext('2d');
  private target: Fish | undefined;
  private shot: Shot = { kind: 'none' };
  private shotAt = 0;
  private words = '';
  private frame = 0;
  private last = 0;

  /** @param press - called with the kind of a fish that is pressed. */
  constructor(press: (kind: FishKind) => void) {
    new ResizeObserver(() => this.fit()).observe(this.node);
    // Turbo is a class of the page, and shows results at once.
    new MutationObserver(() => this.run()).observe(document.documentElement, { attributeFilter: ['class'] });
    document.addEventListener('visibilitychange', () => this.run());
    this.node.addEventListener('click', ({ offsetX: x, offsetY: y }) => {
      const fish = this.shoal.at({ x, y }, { width: this.node.clientWidth, height: this.node.clientHeight });
      if (!fish) return;
      if (this.shot.kind === 'none') this.target = fish;
      press(fish.kind);
    });
  }

  /** Aims at a fish of this kind: at the one that was pressed, if there is one. */
  aim(kind: FishKind): void {
    if (this.target?.kind !== kind) this.target = this.shoal.target(kind);
    this.run();
  }

  /** Clears the last result. */
  rest(): void {
    this.words = '';
    this.enter({ kind: 'none' });
  }

  /** Shoots at the fish and shows what became of it. @param pays - what the catch pays, to write beside it. */
  async shoot(
    result: { readonly caught: boolean; readonly golden: boolean; readonly pays: string },
    hit: () => void,
  ): Promise<void> {
    const { target } = this;
    if (!target) return;
    this.words = '';
    await this.play({ kind: 'flying' }, flightMs);
    hit();
    this.words = result.caught ? result.pays : '';
    if (result.caught) {
      await this.play({ kind: 'caught', golden: result.golden, from: { x: target.x, y: target.y } }, haulMs);
      this.shoal.replace(target);
    } else {
      this.shoal.flee(target);
      await this.play({ kind: 'missed' }, fleeMs);
    }
    this.enter({ kind: 'none' });
  }

  private async play(shot: Shot, ms: number): Promise<void> {
    if (reducedMotion.matches) return;
    this.enter(shot);
    await wait(ms);
  }

  private enter(shot: Shot): void {
    this.shot = shot;
    this.shotAt = performance.now();
    this.run();
  }

  private fit(): void {
    // A cheap phone redraws these dots in every frame, and more of them wouldn't be visible.
    const ratio = Math.min(devicePixelRatio, 1.5);
    for (const canvas of [this.still, this.moving]) {
      canvas.width = Math.round(this.node.clientWidth * ratio);
      canvas.height = Math.round(this.node.clientHeight * ratio);
    }
    const pen = this.still.getContext('2d');
    if (pen) drawScenery(pen, this.still.width, this.still.height);
    clearFishSprites();
    this.run();
  }

  private run(): void {
    cancelAnimationFrame(this.frame);
    this.last = performance.now();
    this.draw(this.last);
  }

  private draw(now: number): void {
    const { pen } = this;
    if (!pen) return;
    const isStill = reducedMotion.matches;
    if (!isStill) this.shoal.swim(Math.min(0.1, Math.max(0, now - this.last) / 1_000));
    this.last = now;
    pen.clearRect(0, 0, this.moving.width, this.moving.height);
    // Large fish, which come last, behind the small ones.
    for (const fish of [...this.shoal.fish].reverse()) this.drawFish(pen, fish, isStill ? 0 : now);
    this.drawAim(pen, isStill ? 0 : now);
    this.drawBoat(pen, isStill ? 0 : now);
    this.drawWords(pen);
    if (!isStill && !document.hidden) this.frame = requestAnimationFrame((at) => this.next(at));
  }

  private next(now: number): void {
    if (this.shot.kind !== 'none' || now - this.last >= calmFrameMs) this.draw(now);
    else this.frame = requestAnimationFrame((at) => this.next(at));
  }

  private get scale(): number {
    const ratio = this.moving.width / Math.max(1, this.node.clientWidth);
    return ratio * scaleOf(this.node.clientWidth);
  }

  /** Returns a place of the pond in canvas pixels. */
  private place({ x, y }: { readonly x: number; readonly y: number }): readonly [number, number] {
    return [x * this.moving.width, y * this.moving.height];
  }

  /** How far the shot's part is, from 0 to 1. */
  private part(ms: number): number {
    return Math.min(1, (performance.now() - this.shotAt) / ms);
  }

  private drawFish(pen: CanvasRenderingContext2D, fish: Fish, now: number): void {
    const isCaught = this.shot.kind === 'caught' && fish === this.target;
    const [x, y] = this.place(isCaught ? this.hauled() : fish);
    const beat = now / (fish.fleeing > 0 ? 60 : 180) + fish.phase;
    const golden = isCaught && this.shot.kind === 'caught' && this.shot.golden;
    const sprite = fishSprite(fish.kind, looks[fish.kind].length * this.scale, Math.sin(beat), golden);
    pen.save();
    pen.globalAlpha = shownOf(fish);
    pen.translate(x, y + Math.sin(now / 900 + fish.phase) * 4 * this.scale);
    if (isCaught) pen.rotate(-Math.PI / 2 + Math.sin(now / 70) * 0.25);
    else pen.scale(fish.way, 1);
    pen.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
    pen.restore();
  }

  /** The way of a caught fish to the boat. */
  private hauled(): { readonly x: number; readonly y: number } {
    if (this.shot.kind !== 'caught') return gun;
    const { from } = this.shot;
    const way = this.part(haulMs) ** 1.6;
    return { x: from.x + (gun.x - from.x) * way, y: from.y + (gun.y - from.y) * way };
  }

  private drawAim(pen: CanvasRenderingContext2D, now: number): void {
    const { target, shot, scale } = this;
    if (!target) return;
    const [fromX, fromY] = this.place(gun);
    const [x, y] = this.place(shot.kind === 'caught' ? this.hauled() : target);
    const way = shot.kind === 'flying' ? this.part(flightMs) : 1;
    pen.save();
    pen.strokeStyle = shot.kind === 'none' ? 'rgb(255 255 255 / 0.32)' : '#ffe6a8';
    pen.lineWidth = (shot.kind === 'none' ? 1.5 : 2.5) * scale;
    if (shot.kind === 'none') pen.setLineDash([3 * scale, 9 * scale]);
    if (shot.kind !== 'missed') line(pen, fromX, fromY, fromX + (x - fromX) * way, fromY + (y - fromY) * way);
    if (shot.kind === 'flying')
      drawHarpoon(pen, fromX + (x - fromX) * way, fromY + (y - fromY) * way, this.turn(), scale);
    if (shot.kind === 'missed') drawBubbles(pen, x, y, this.part(fleeMs), scale);
    pen.setLineDash([]);
    if (shot.kind === 'none' || shot.kind === 'flying') {
      const radius = (looks[target.kind].length * 0.56 + 3 * Math.sin(now / 260)) * scale;
      pen.strokeStyle = '#ffb224';
      pen.lineWidth = 2.5 * scale;
      for (let quarter = 0; quarter < 4; quarter += 1) {
        pen.beginPath();
        pen.arc(x, y, radius, quarter * (Math.PI / 2) + 0.35, (quarter + 1) * (Math.PI / 2) - 0.35);
        pen.stroke();
      }
    }
    pen.restore();
  }

  private turn(): number {
    const [fromX, fromY] = this.place(gun);
    const [x, y] = this.place(this.target ?? { x: 0.5, y: 1 });
    return Math.atan2(y - fromY, x - fromX);
  }

  private drawBoat(pen: CanvasRenderingContext2D, now: number): void {
    const [x, y] = this.place({ x: gun.x, y: surface });
    pen.save();
    pen.translate(x, y + Math.sin(now / 800) * 2 * this.scale);
    pen.scale(this.scale, this.scale);
    drawBoat(pen, this.turn());
    pen.restore();
  }

  private drawWords(pen: CanvasRenderingContext2D): void {
    if (this.words === '') return;
    const [x, y] = this.place({ x: gun.x, y: surface * 1.9 });
    pen.font = `800 ${Math.round(34 * this.scale)}px ${getComputedStyle(this.node).fontFamily}`;
    pen.textAlign = 'center';
    pen.lineWidth = 6 * this.scale;
    pen.lineJoin = 'round';
    pen.strokeStyle = '#06263c';
    pen.fillStyle = '#ffd66b';
    pen.strokeText(this.words, x, y);
    pen.fillText(this.words, x, y);
  }
}

const gun = { x: 0.5, y: surface + 0.02 } as const;

function line(pen: CanvasRenderingContext2D, fromX: number, fromY: number, x: number, y: number): void {
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(x, y);
  pen.stroke();
}

function drawHarpoon(pen: CanvasRenderingContext2D, x: number, y: number, turn: number, scale: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.scale(scale, scale);
  pen.fillStyle = '#fff6dc';
  pen.fill(new Path2D('M12 0L-4 -7L0 0L-4 7Z'));
  pen.restore();
}

function drawBubbles(pen: CanvasRenderingContext2D, x: number, y: number, part: number, scale: number): void {
  pen.globalAlpha = 1 - part;
  pen.strokeStyle = '#dff8ff';
  pen.lineWidth = 1.5 * scale;
  for (let bubble = 0; bubble < 9; bubble += 1) {
    const turn = bubble * 2.4;
    pen.beginPath();
    pen.arc(
      x + Math.cos(turn) * part * 46 * scale,
      y + Math.sin(turn) * part * 26 * scale - part * 40 * scale,
      (2 + (bubble % 4)) * scale,
      0,
      2 * Math.PI,
    );
    pen.stroke();
  }
}
