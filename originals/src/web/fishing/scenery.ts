type Pen = CanvasRenderingContext2D;

/** The height of the surface, as a share of the pond's. */
export const surface = 0.2;

/** Draws what stays: light from above, the bed and its reeds. Lengths are canvas pixels. */
export function drawScenery(pen: Pen, width: number, height: number): void {
  const water = pen.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, '#0d2340');
  water.addColorStop(surface - 0.01, '#2a4a63');
  water.addColorStop(surface, '#1c8aa0');
  water.addColorStop(0.55, '#0f5874');
  water.addColorStop(1, '#06263c');
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  drawSky(pen, width, height);
  drawRays(pen, width, height);
  drawBed(pen, width, height);
}

function drawSky(pen: Pen, width: number, height: number): void {
  const size = height * 0.05;
  const [x, y] = [width * 0.82, height * 0.09];
  const glow = pen.createRadialGradient(x, y, size * 0.4, x, y, size * 3.5);
  glow.addColorStop(0, 'rgb(255 233 178 / 0.5)');
  glow.addColorStop(1, 'rgb(255 233 178 / 0)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height * surface);
  pen.fillStyle = '#ffe9b2';
  pen.beginPath();
  pen.arc(x, y, size, 0, 2 * Math.PI);
  pen.fill();
  // The far bank.
  pen.fillStyle = '#10283a';
  pen.beginPath();
  pen.moveTo(0, height * surface);
  for (let step = 0; step <= 24; step += 1)
    pen.lineTo((step * width) / 24, height * (surface - 0.03 - 0.018 * Math.sin(step * 1.9) * Math.sin(step * 0.7)));
  pen.lineTo(width, height * surface);
  pen.fill();
}

function drawRays(pen: Pen, width: number, height: number): void {
  const light = pen.createLinearGradient(0, height * surface, 0, height);
  light.addColorStop(0, 'rgb(190 245 255 / 0.16)');
  light.addColorStop(1, 'rgb(190 245 255 / 0)');
  pen.fillStyle = light;
  for (let ray = 0; ray < 5; ray += 1) {
    const x = width * (0.06 + ray * 0.21);
    pen.beginPath();
    pen.moveTo(x, height * surface);
    pen.lineTo(x + width * 0.07, height * surface);
    pen.lineTo(x + width * 0.18, height);
    pen.lineTo(x + width * 0.01, height);
    pen.fill();
  }
}

function drawBed(pen: Pen, width: number, height: number): void {
  pen.fillStyle = '#0b2a2f';
  pen.beginPath();
  pen.moveTo(0, height);
  for (let step = 0; step <= 16; step += 1)
    pen.lineTo((step * width) / 16, height * (0.955 - 0.018 * Math.sin(step * 1.3) - 0.01 * Math.sin(step * 3.1)));
  pen.lineTo(width, height);
  pen.fill();
  pen.lineCap = 'round';
  for (let reed = 0; reed < 22; reed += 1) {
    const x = ((reed * 0.618_034) % 1) * width;
    const long = height * (0.09 + 0.12 * ((reed * 0.37) % 1));
    const bend = width * 0.02 * Math.sin(reed * 2.3);
    pen.strokeStyle = reed % 3 === 0 ? '#1f6b54' : '#175345';
    pen.lineWidth = Math.max(2, height * 0.008);
    pen.beginPath();
    pen.moveTo(x, height);
    pen.quadraticCurveTo(x - bend, height - long * 0.6, x + bend, height - long);
    pen.stroke();
  }
}

/**
 * Draws the boat and its gun, with the waterline at the origin; about 120 wide.
 *
 * @param turn - where the gun points, in radians from the right.
 */
export function drawBoat(pen: Pen, turn: number): void {
  const hull = pen.createLinearGradient(0, -16, 0, 14);
  hull.addColorStop(0, '#a8622e');
  hull.addColorStop(1, '#4f2713');
  pen.fillStyle = '#2c3b33';
  pen.fill(new Path2D('M-34 -8Q-30 -32 -6 -32Q14 -32 18 -8Z'));
  pen.strokeStyle = '#6f8a6c';
  pen.lineWidth = 1.5;
  pen.stroke(new Path2D('M-24 -9Q-22 -28 -19 -30M-9 -9Q-8 -28 -7 -32M6 -9Q5 -26 3 -31'));
  pen.fillStyle = hull;
  pen.fill(new Path2D('M-74 -18Q-52 -4 0 -5Q52 -4 74 -18Q58 14 34 14L-34 14Q-58 14 -74 -18Z'));
  pen.fillStyle = '#ffb224';
  pen.fill(new Path2D('M-62 -6Q-30 4 0 3Q30 4 62 -6L60 -3Q30 7 0 6Q-30 7 -60 -3Z'));
  pen.save();
  pen.translate(0, 10);
  pen.rotate(turn);
  const barrel = pen.createLinearGradient(0, -6, 0, 6);
  barrel.addColorStop(0, '#e7f0f4');
  barrel.addColorStop(0.5, '#93a6b2');
  barrel.addColorStop(1, '#44545f');
  pen.fillStyle = barrel;
  pen.fill(new Path2D('M-8 -7L30 -4.5L30 4.5L-8 7Z'));
  pen.fillStyle = '#ffb224';
  pen.fillRect(26, -6, 6, 12);
  pen.restore();
  pen.fillStyle = '#35444e';
  pen.beginPath();
  pen.arc(0, 10, 9, 0, 2 * Math.PI);
  pen.fill();
}
