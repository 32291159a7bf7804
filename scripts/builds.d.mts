export declare function findBuild(folder: string, hash: string): string | undefined
export declare function createDraft(folder: string): string
export declare function publishBuild(draft: string, hash: string, now?: number): string
export declare function switchToBuild(build: string, now?: number): void
