import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as texts from '../../i18n/texts.ts'
import { Button } from '../button.tsx'
import { drawing } from '../icons.tsx'
import type { Answer } from './refused-form.ts'
import { usePress } from './use-press.ts'

const UpIcon = drawing(<path d="M12 19V6M6.500 11 12 5.500l5.500 5.500" />)
const DownIcon = drawing(<path d="M12 5v13M6.500 13l5.500 5.500 5.500-5.500" />)

interface Named {
  readonly _id: string
  readonly name: string
}

interface Order {
  readonly ids: string[]
}

/** For a list that people arrange: moves a row, and says where it is now. `save` sends the ids in their new order, and as they were shown. */
export function useOrder(
  rows: readonly Named[],
  save: (order: Order & { readonly basedOn: Order }) => Promise<Answer>,
) {
  const { revalidate } = useRevalidator()
  const { press } = usePress(revalidate)
  const [placed, setPlaced] = useState('')
  const move = async (row: Named, toIndex: number) => {
    const shown = rows.map(({ _id }) => _id)
    const ids = shown.filter(id => id !== row._id).toSpliced(toIndex, 0, row._id)
    const answer = await press(save({ ids, basedOn: { ids: shown } }), undefined)
    if (answer.ok) setPlaced(texts.order.place(row.name, toIndex + 1, rows.length))
  }
  return { move, placed }
}

interface MoveButtonsProps {
  readonly name: string
  readonly index: number
  readonly count: number
  move(toIndex: number): Promise<void>
}

/** Buttons that move a row. The pressed one keeps the focus, wherever its row goes. */
export function MoveButtons({ name, index, count, move }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row has moved when its index has changed.
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [index])
  const press = async (button: HTMLButtonElement, toIndex: number) => {
    if (toIndex < 0 || toIndex >= count) return
    pressed.current = button
    setBusy(true)
    await move(toIndex)
    setBusy(false)
  }
  const ways = [
    { label: texts.order.up(name), to: index - 1, icon: <UpIcon /> },
    { label: texts.order.down(name), to: index + 1, icon: <DownIcon /> },
  ]
  return (
    <span className="inline-flex">
      {ways.map(({ label, to, icon }) => (
        <Button
          key={label}
          look="plain"
          busy={busy}
          aria-label={label}
          // The button of a row that can't move is only `aria-disabled`, since a `disabled` button would lose the focus.
          aria-disabled={to < 0 || to >= count || undefined}
          onClick={event => void press(event.currentTarget, to)}
          className="row-icon aria-disabled:cursor-default aria-disabled:opacity-35"
        >
          {icon}
        </Button>
      ))}
    </span>
  )
}
