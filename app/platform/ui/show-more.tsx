import { useNavigation, useSearchParams } from 'react-router'
import * as texts from '../i18n/texts.ts'
import { Button } from './button.tsx'
import { toast } from './toasts/toast.ts'

/** The address of a screen with a long list says how many rows are shown, so that reloading the screen shows as many again. */
export const rowsParameter = 'rows'

interface Page<Row> {
  readonly answer:
    | { readonly ok: true; readonly data: readonly Row[] }
    | { readonly ok: false; readonly refusal: { readonly message: string } }
  readonly after: string | undefined
}

export async function readRows<Row, First extends Page<Row>>(
  search: URLSearchParams,
  readPage: (after?: string) => Promise<First & Page<Row>>,
) {
  const first = await readPage()
  const rows = first.answer.ok ? [...first.answer.data] : []
  let { after } = first
  while (after !== undefined && rows.length < Number(search.get(rowsParameter))) {
    const next = await readPage(after)
    if (!next.answer.ok) {
      toast.error(next.answer.refusal.message)
      break
    }
    rows.push(...next.answer.data)
    after = next.after
  }
  return { ...first, rows, after }
}

export function ShowMore({ shown }: { readonly shown: number }) {
  const [, setSearch] = useSearchParams()
  const { state } = useNavigation()
  const onPress = () =>
    setSearch(
      search => {
        search.set(rowsParameter, String(shown + 1))
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="py-4 text-center print:hidden">
      <Button look="quiet" busy={state === 'loading'} onClick={onPress}>
        {texts.ui.showMore}
      </Button>
    </div>
  )
}
