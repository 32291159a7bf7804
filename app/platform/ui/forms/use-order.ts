import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { toast } from '../toasts/toast.tsx'

interface Named {
  readonly _id: string
  readonly name: string
}

/**
 * For a list that people arrange with `MoveButtons`: moves a row and says where it is now. `save` sends the ids in their new order, and
 * returns the refusal's sentence, if there is one.
 */
export function useOrder(rows: readonly Named[], save: (ids: string[]) => Promise<string | undefined>) {
  const { revalidate } = useRevalidator()
  const [placed, setPlaced] = useState('')
  const move = async (row: Named, toIndex: number) => {
    const ids = rows.map(({ _id }) => _id).filter(id => id !== row._id)
    const refused = await save(ids.toSpliced(toIndex, 0, row._id))
    if (refused !== undefined) toast.error(refused)
    await revalidate()
    if (refused === undefined) setPlaced(texts.order.place(row.name, toIndex + 1, rows.length))
  }
  return { move, placed }
}
