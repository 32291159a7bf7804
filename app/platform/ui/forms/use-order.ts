import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { toast } from '../toasts/toast.tsx'
import { type Answer, isReceived } from './refused-form.ts'

interface Named {
  readonly _id: string
  readonly name: string
}

/**
 * For a list that people arrange with `MoveButtons`: moves a row and says where it is now. `save` sends the ids in their new
 * order.
 */
export function useOrder(rows: readonly Named[], save: (ids: string[]) => Promise<Answer>) {
  const { revalidate } = useRevalidator()
  const [placed, setPlaced] = useState('')
  const move = async (row: Named, toIndex: number) => {
    const ids = rows.map(({ _id }) => _id).filter(id => id !== row._id)
    const answer = await save(ids.toSpliced(toIndex, 0, row._id))
    if (!answer.ok) toast.error(answer.refusal.message)
    if (isReceived(answer)) await revalidate()
    if (answer.ok) setPlaced(texts.order.place(row.name, toIndex + 1, rows.length))
  }
  return { move, placed }
}
