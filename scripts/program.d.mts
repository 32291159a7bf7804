export declare const nodeFlags: readonly string[]
export declare const allocatorEnvironment: Readonly<Record<string, string>>
export declare const unbundled: readonly string[]
export declare function programArguments(build: string): readonly string[]
export declare function programEnvironment(build: string): Readonly<Record<string, string>>
