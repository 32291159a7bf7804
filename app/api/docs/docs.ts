import type { Caller, Rows } from '../access.ts'
import type { Tag } from '../tags.ts'

/** The API as its page shows it: calls in groups, and the objects shared by several calls. */
export interface Docs {
  readonly groups: readonly Group[]
  readonly objects: readonly Field[]
}

export interface Group {
  readonly name: Tag
  readonly operations: readonly Operation[]
}

export interface Operation {
  /** Unique within the page: used as a fragment. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string | undefined
  readonly summary: string
  readonly description: string
  readonly caller: Caller
  readonly rows: Rows | undefined
  readonly parameters: readonly Parameter[]
  readonly body: Content | undefined
  readonly answers: readonly Answer[]
}

export interface Answer {
  readonly status: string
  readonly description: string
  readonly content: Content | undefined
}

export interface Content {
  readonly mediaType: string
  readonly shape: Shape
}

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
