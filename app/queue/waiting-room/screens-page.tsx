import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type NewAddress, PrivateAddress } from '../../feeds/private-address.tsx'
import { useLive } from '../../live/use-live.tsx'
import { answerOf, api, dataOf } from '../../platform/api/client.ts'
import { Button } from '../../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { TextField } from '../../platform/ui/forms/field.tsx'
import { List } from '../../platform/ui/list.tsx'
import { ListScreen } from '../../platform/ui/list-screen.tsx'
import type { Route } from './+types/screens-page.ts'
import * as texts from './texts.ts'

const readDeskCode = () => dataOf(api['desk-code'].$get())

export async function clientLoader() {
  const [screens, code] = await Promise.all([dataOf(api['waiting-room-screens'].$get()), readDeskCode()])
  return { screens, code }
}

export default function ScreensPage({ loaderData: { screens, code } }: Route.ComponentProps) {
  const [added, setAdded] = useState<NewAddress>()
  return (
    <ListScreen title={texts.waitingRooms.title} line={texts.waitingRooms.line}>
      <div className="list-body max-w-3xl">
        <List className="mb-5 grid gap-3">
          {screens.map(screen => (
            <PrivateAddress
              key={screen._id}
              text={texts.waitingRooms}
              name={screen.name}
              createdAt={screen.createdAt}
              url={added?._id === screen._id ? added.url : undefined}
              once={texts.waitingRooms.once}
              remove={() => answerOf(api['waiting-room-screen'][':id'].$delete({ param: { id: screen._id } }))}
            >
              <a href={added?.url} target="_blank" rel="noreferrer" className="pill pill-quiet">
                {texts.waitingRooms.open}
              </a>
            </PrivateAddress>
          ))}
        </List>
        <NewScreenForm key={screens.length} onAdded={setAdded} />
        <DeskCode code={code} />
      </div>
    </ListScreen>
  )
}

function NewScreenForm({ onAdded }: { onAdded: (screen: NewAddress) => void }) {
  const { revalidate } = useRevalidator()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('../form-wires.ts')).screenWire,
    send: json =>
      sendAndReport(
        answerOf(api['waiting-room-screen'].$post({ json })),
        texts.waitingRooms.made,
        async ({ insertedId, url }) => {
          onAdded({ _id: insertedId, url })
          await revalidate()
        },
      ),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      <div className="w-full max-w-xs">
        <TextField label={texts.waitingRooms.name} name="name" required maxLength={60} problem={problems.name} />
      </div>
      <Button type="submit" look="leaf" busy={busy}>
        {texts.waitingRooms.make}
      </Button>
    </form>
  )
}

/** The QR code that patients scan at the desk. It is loaded again as it changes, since a screen shows it all day. */
function DeskCode({ code }: Pick<Route.ComponentProps['loaderData'], 'code'>) {
  const { qr } = useLive(readDeskCode, code).data
  return (
    <section aria-labelledby="desk-code" className="mt-14">
      <h2 id="desk-code" className="text-sub">
        {texts.waitingRooms.codeTitle}
      </h2>
      <p className="mt-1 mb-5 text-soft">{texts.waitingRooms.codeLine}</p>
      <div className="flex flex-wrap items-center gap-6">
        <img
          src={qr}
          alt={texts.waitingRooms.codeAlt}
          width={224}
          height={224}
          className="size-56 rounded-xl bg-white p-2"
        />
        <p className="max-w-xs font-semibold">{texts.waitingRooms.codeUse}</p>
      </div>
    </section>
  )
}
