import type { SampleDoctor, SampleHours } from './sample-types.ts'

const chamberHours = 'Fri - Mon 3:00 PM to 10:00 PM'

const morning = (weekday: number): SampleHours => ({ weekday, from: '08:00', to: '14:00' })
const wholeDay = (weekday: number): SampleHours[] => [
  { weekday, from: '08:00', to: '13:00' },
  { weekday, from: '14:00', to: '18:00' },
]

// From Friday to Monday the doctors' private chambers open at 3 PM, so their time here ends at 2 PM on those days.
const monday = 1
const tuesday = 2
const wednesday = 3
const thursday = 4
const friday = 5
const saturday = 6

const everybodyDoes = ['dental-check-up', 'scaling-and-polish', 'tooth-coloured-filling']

export const sampleDoctors: readonly SampleDoctor[] = [
  {
    slug: 'farhana-islam',
    name: 'Dr. Farhana Islam',
    specialty: 'Implants and crowns',
    degrees: 'BDS, FCPS (Prosthodontics)',
    hospitalPosts: ['Associate Professor of Prosthodontics, Lakeside Dental College & Hospital, Dhaka'],
    chamberName: 'Lakeside Dental Chamber',
    chamberHours,
    address: 'House 31, Road 11/A, Dhanmondi, Dhaka',
    phone: '01700-000011',
    email: 'farhana.islam@teethcare.example',
    languages: ['Bangla', 'English'],
    treatsChildren: false,
    treats: [...everybodyDoes, 'tooth-extraction', 'zirconia-crown', 'teeth-whitening', 'dental-implant'],
    roster: [morning(monday), ...wholeDay(tuesday), ...wholeDay(wednesday), morning(friday)],
  },
  {
    slug: 'imran-hossain',
    name: 'Dr. Imran Hossain',
    specialty: 'Oral and maxillofacial surgery',
    degrees: 'BDS, MS (Oral and Maxillofacial Surgery)',
    hospitalPosts: [
      'Consultant, Green Road General Hospital, Dhaka',
      'Assistant Professor, Lakeside Dental College & Hospital, Dhaka',
    ],
    chamberName: 'Green Road Oral Surgery',
    chamberHours,
    address: '88 Green Road, Farmgate, Dhaka',
    phone: '01700-000012',
    email: 'imran.hossain@teethcare.example',
    languages: ['Bangla', 'English'],
    treatsChildren: false,
    treats: [...everybodyDoes, 'tooth-extraction', 'wisdom-tooth-removal', 'dental-implant', 'root-canal-treatment'],
    roster: [morning(monday), ...wholeDay(tuesday), ...wholeDay(thursday), morning(saturday)],
  },
  {
    slug: 'nadia-chowdhury',
    name: 'Dr. Nadia Chowdhury',
    specialty: 'Children’s teeth and braces',
    degrees: 'BDS, MS (Orthodontics)',
    hospitalPosts: ['Registrar of Orthodontics, Padma Children’s Dental Hospital, Dhaka'],
    chamberName: 'Little Smiles Chamber',
    chamberHours,
    address: 'House 5, Road 2, Lalmatia, Dhaka',
    phone: '01700-000013',
    email: 'nadia.chowdhury@teethcare.example',
    languages: ['Bangla', 'English'],
    treatsChildren: true,
    treats: [...everybodyDoes, 'tooth-extraction', 'braces', 'teeth-whitening', 'zirconia-crown'],
    roster: [morning(monday), ...wholeDay(wednesday), ...wholeDay(thursday), morning(saturday)],
  },
  {
    slug: 'tanvir-ahmed',
    name: 'Dr. Tanvir Ahmed',
    specialty: 'Root canals and gums',
    degrees: 'BDS, MDS (Conservative Dentistry and Endodontics)',
    hospitalPosts: ['Senior Lecturer, Buriganga Dental Institute, Dhaka'],
    chamberName: 'Ahmed Dental Care',
    chamberHours,
    address: '14 Mirpur Road, Kalabagan, Dhaka',
    phone: '01700-000014',
    email: 'tanvir.ahmed@teethcare.example',
    languages: ['Bangla', 'English'],
    treatsChildren: false,
    treats: [...everybodyDoes, 'root-canal-treatment', 'wisdom-tooth-removal', 'zirconia-crown', 'braces'],
    roster: [...wholeDay(tuesday), ...wholeDay(thursday), morning(friday), morning(saturday)],
  },
]
