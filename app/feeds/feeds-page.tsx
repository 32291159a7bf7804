import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as boardTexts from '../desk/board/texts.ts'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import { Button } from '../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { NameOptions, SelectField } from '../platform/ui/forms/field.tsx'
import { List } from '../platform/ui/list.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import type { Route } from './+types/feeds-page.ts'
import { type NewAddress, PrivateAddress } from './private-address.tsx'
import * as texts from './texts.ts'

export async function clientLoader() {
  const [doctors, feeds] = await Promise.all([dataOf(api.doctors.$get()), dataOf(api['calendar-feeds'].$get())])
  return { doctors: localizedRows(doctors), feeds }
}

export default function FeedsPage({ loaderData: { doctors, feeds } }: Route.ComponentProps) {
  const text = texts.feeds
  const { revalidate } = useRevalidator()
  const [added, setAdded] = useState<NewAddress>()
  const { busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./feed-wire.ts')).feedWire,
    send: json =>
      sendAndReport(answerOf(api['calendar-feed'].$post({ json })), text.made, async ({ insertedId, url }) => {
        setAdded({ _id: insertedId, url })
        await revalidate()
      }),
  })
  return (
    <ListScreen title={text.title} line={text.line} back={{ to: '/dashboard/today', text: boardTexts.board.back }}>
      <div className="list-body max-w-3xl print:hidden">
        <List className="mb-5 grid gap-3">
          {feeds.map(({ _id, doctorName, createdAt }) => {
            const name = doctorName ?? text.desk
            return (
              <PrivateAddress
                key={_id}
                text={text}
                name={name}
                lang={langOf(name)}
                createdAt={createdAt}
                url={added?._id === _id ? added.url : undefined}
                once={text.once(name)}
                copyLabel={text.copyOf(name)}
                remove={() => answerOf(api['calendar-feed'][':id'].$delete({ param: { id: _id } }))}
              />
            )
          })}
        </List>
        <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
          <div className="w-64">
            <SelectField label={text.whose} name="doctorId">
              <option value="">{text.desk}</option>
              <NameOptions rows={doctors} />
            </SelectField>
          </div>
          <Button type="submit" look="leaf" busy={busy}>
            {text.make}
          </Button>
        </form>
      </div>
    </ListScreen>
  )
}
