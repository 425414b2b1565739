/** The long text at the foot of every page. */
export interface FooterText {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
}
