/** The seven colors of a provider's pictures, dark to light; `spark` is the contrast color. */
export interface Palette {
  readonly ink: string;
  readonly deep: string;
  readonly mid: string;
  readonly main: string;
  readonly light: string;
  readonly pale: string;
  readonly spark: string;
}

type Row = readonly [string, string, string, string, string, string, string];

const rows: Readonly<Record<string, Row>> = {
  PAVILION: ['#06120D', '#0B3324', '#12613F', '#1FAE63', '#4BE08D', '#D6FBE4', '#FFC24B'],
  PADMA: ['#050F1C', '#0A2A4F', '#12508C', '#2583D8', '#67B7FF', '#DDF0FF', '#FFB65C'],
  NAKSHI: ['#18060D', '#4A0E28', '#8A1846', '#D8336F', '#FF7EA6', '#FFE3EC', '#FFD166'],
  MEGHNA: ['#0D0819', '#2A174F', '#4E2A92', '#8152E0', '#B695FF', '#EFE7FF', '#5FF0C8'],
  KHELA: ['#190A04', '#4F1F0A', '#93390E', '#EA6A1E', '#FFA25E', '#FFEBDB', '#58D7FF'],
  SHAPLA: ['#041414', '#073D3E', '#0B6C6B', '#17ACA6', '#62E2D7', '#DCFBF7', '#FF86B6'],
  TIGERBAY: ['#171003', '#463106', '#86600B', '#E0A317', '#FFCF5C', '#FFF4D6', '#FF6B4A'],
  MONSOON: ['#060A1C', '#141F55', '#273A94', '#4C66E6', '#8FA3FF', '#E3E8FF', '#6BE6FF'],
  BAZAAR: ['#190507', '#521014', '#92201F', '#E04636', '#FF8B74', '#FFE6DF', '#FFD24A'],
  LALBAGH: ['#07120F', '#143A30', '#245E4B', '#4C9A7B', '#96CFB3', '#EAF7EF', '#E9B872'],
  SABA: ['#08101A', '#17324B', '#275A7F', '#4795C4', '#95CCEB', '#E4F4FC', '#D8F25C'],
  HORSEBOOK: ['#120C07', '#3A2614', '#694423', '#A9733C', '#DDAE78', '#F8EADB', '#7BE0A4'],
};
const other: readonly [Row, ...Row[]] = [
  ['#0A1110', '#1B3430', '#2E5A52', '#4F9488', '#93CFC4', '#E7F7F4', '#FFB224'],
  ['#0F0C16', '#2D2442', '#4F3F74', '#8169B8', '#BCA9E6', '#F1ECFB', '#7CF0B0'],
  ['#0A0F17', '#1C3148', '#31557A', '#5587B8', '#9CC3E6', '#E8F2FB', '#FF9EB5'],
];

/** Returns a provider's palette; an unlisted provider always gets the same one of three neutral palettes. */
export function paletteOf(provider: string): Palette {
  const sum = [...provider].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  const [ink, deep, mid, main, light, pale, spark] = rows[provider] ?? other[sum % other.length] ?? other[0];
  return { ink, deep, mid, main, light, pale, spark };
}
