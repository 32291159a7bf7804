/** A schema in short form: `type` as TypeScript would write it. */
export interface Shape {
  readonly type: string
  /** The shared object that `type` names. */
  readonly object: string | undefined
  readonly limits: readonly string[]
  readonly description: string | undefined
  readonly fields: readonly Field[]
}

export interface Field {
  readonly name: string
  readonly required: boolean
  readonly shape: Shape
}

export interface Parameter extends Field {
  readonly place: string
}

/** The fragment of a shared object on the page. */
export const objectId = (name: string) => `object-${name}`
