export declare function firstThatRuns(paths: readonly (string | undefined)[]): string | undefined
export declare function findOrInstall(wanted: {
  readonly name: string
  readonly program: string
  readonly unpacked?: string
}): string | undefined
