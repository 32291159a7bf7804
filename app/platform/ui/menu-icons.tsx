import { drawing } from './icons.tsx'

// The icons of the dashboard's menu.

export const ListIcon = drawing(
  <path d="M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.010M4.500 12h.010M4.500 17.500h.010" />,
)

export const CalendarIcon = drawing(
  <>
    <rect x="4" y="5.500" width="16" height="14.500" rx="2.500" />
    <path d="M4 10.500h16M8.500 3.500v4M15.500 3.500v4" />
  </>,
)

export const ScreenIcon = drawing(
  <>
    <rect x="3.500" y="4.500" width="17" height="11.500" rx="2" />
    <path d="M12 16v4M8 20h8" />
  </>,
)

export const VisitIcon = drawing(
  <>
    <rect x="4" y="5.500" width="16" height="14.500" rx="2.500" />
    <path d="M8.500 3.500v4M15.500 3.500v4M8.500 14l2.500 2.500 4.500-5" />
  </>,
)

export const ToothIcon = drawing(
  <path d="M12 6.200C9.600 4 4.800 3.800 4.500 8.700c-.200 3.200 1.100 4.600 1.700 7.400.400 2.100.600 5.200 2.100 5.200 1.900 0 1.300-5 3.700-5s1.800 5 3.700 5c1.500 0 1.700-3.100 2.100-5.200.600-2.800 1.900-4.200 1.700-7.400-.300-4.900-5.100-4.700-7.500-2.500Z" />,
)

export const ArticleIcon = drawing(
  <path d="M6 3.500h8L18.500 8v12.500H6ZM14 3.500V8h4.500M9 12.500h6.500M9 16h6.500" />,
)

export const StarIcon = drawing(
  <path d="m12 4 2.400 5.200 5.600.600-4.200 3.800 1.200 5.600-5-2.900-5 2.900 1.200-5.600L4 9.800l5.600-.600Z" />,
)

export const PlusIcon = drawing(<path d="M12 6v12M6 12h12" />)

export const ClosedIcon = drawing(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M8 12h8" />
  </>,
)

export const SlidersIcon = drawing(
  <>
    <path d="M4 8h8.500M17.500 8H20M4 16h2.500M11.500 16H20" />
    <circle cx="15" cy="8" r="2.500" />
    <circle cx="9" cy="16" r="2.500" />
  </>,
)

export const PersonIcon = drawing(
  <>
    <circle cx="12" cy="8.500" r="3.700" />
    <path d="M5 20c.800-4 3.500-5.800 7-5.800s6.200 1.800 7 5.800" />
  </>,
)

export const PeopleIcon = drawing(
  <>
    <circle cx="9" cy="8.500" r="3.200" />
    <path d="M3.500 19c.600-3.400 2.700-5 5.500-5s4.900 1.600 5.500 5M15.500 5.600a3 3 0 0 1 0 5.800M17.500 14.400c1.800.700 2.800 2.200 3 4.600" />
  </>,
)

export const ArchiveIcon = drawing(
  <>
    <rect x="3.500" y="4.500" width="17" height="4.500" rx="1.500" />
    <path d="M5.500 9v10.500h13V9M10 13h4" />
  </>,
)

export const FolderIcon = drawing(
  <path d="M3.500 7A1.500 1.500 0 0 1 5 5.500h4.500l2 2.500H19a1.500 1.500 0 0 1 1.500 1.500v8A1.500 1.500 0 0 1 19 19H5a1.500 1.500 0 0 1-1.500-1.500Z" />,
)

export const HomeIcon = drawing(<path d="m4 11.500 8-7 8 7M6.500 9.500v10h11v-10M10.500 19.500v-5h3v5" />)

export const LeaveIcon = drawing(<path d="M10 4.500H5.500v15H10M10.500 12H20M16 8l4 4-4 4" />)

export const LanguageIcon = drawing(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M3.500 12h17M12 3.500c-5 5.500-5 11.500 0 17 5-5.500 5-11.500 0-17Z" />
  </>,
)

export const DoctorIcon = drawing(
  <>
    <circle cx="12" cy="7.500" r="3.500" />
    <path d="M4.500 20c.600-4.500 3.500-6.500 7.500-6.500s6.900 2 7.500 6.500M12 15.500v4M10 17.500h4" />
  </>,
)

export const WeekIcon = drawing(<path d="M4 6.500h16M4 12h10M4 17.500h13" />)
