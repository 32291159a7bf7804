/** The options that we use; the package brings no types, and those of @types lag behind. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff2'
    readonly noHinting?: boolean
    readonly keepAllGlyphs?: boolean
    /** OpenType features by their tags; all where it is left out. */
    readonly keepFeatures?: readonly string[]
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>
}
