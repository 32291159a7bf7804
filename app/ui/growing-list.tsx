import { type ReactNode, useEffect, useRef, useState } from 'react'
import { texts } from '#texts'
import { Button } from './button.tsx'
import { toast } from './toast.tsx'

interface Page<Row> {
  readonly answer:
    | { readonly ok: true; readonly data: readonly Row[] }
    | { readonly ok: false; readonly refusal: { readonly message: string } }
  /** The cursor of the page after this one. */
  readonly after: string | undefined
}

export interface GrowingListProps<Row> {
  readonly first: readonly Row[]
  readonly after: string | undefined
  readonly children: (rows: readonly Row[]) => ReactNode
  loadAfter(cursor: string): Promise<Page<Row>>
}

interface Older<Row> {
  readonly rows: readonly Row[]
  readonly after: string | undefined
}

/** A big list, loaded page by page: the next page is appended, and a new first page replaces them all. */
export function GrowingList<Row>({ first, after, children, loadAfter }: GrowingListProps<Row>) {
  const [older, setOlder] = useState<Older<Row>>({ rows: [], after })
  const [busy, setBusy] = useState(false)
  const shown = useRef({ first, olderCount: 0 })

  const load = async (from: Older<Row>, wantedCount: number) => {
    setBusy(true)
    let loaded = from
    while (loaded.rows.length < wantedCount && loaded.after !== undefined) {
      const page = await loadAfter(loaded.after)
      if (!page.answer.ok) {
        toast.error(page.answer.refusal.message)
        break
      }
      loaded = { rows: [...loaded.rows, ...page.answer.data], after: page.after }
    }
    shown.current.olderCount = loaded.rows.length
    setOlder(loaded)
    setBusy(false)
  }

  useEffect(() => {
    if (shown.current.first === first) return
    shown.current.first = first
    void load({ rows: [], after }, shown.current.olderCount)
  })

  return (
    <>
      {children([...first, ...older.rows])}
      {older.after !== undefined && (
        <div className="mt-6 text-center">
          <Button look="quiet" busy={busy} onClick={() => void load(older, older.rows.length + 1)}>
            {texts.dashboard.showMore}
          </Button>
        </div>
      )}
    </>
  )
}
