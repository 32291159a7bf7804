export declare function firstThatRuns(paths: readonly (string | undefined)[], tryWith?: string): string | undefined
export declare function findOrInstall(wanted: {
  readonly name: string
  readonly program: string
  readonly unpacked?: string
  readonly tryWith?: string
}): string | undefined
