import { gstinCheckCharacter, stateCodeOf } from '@console/shared/gst';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

const FIRST = `Aarav Abhishek Aditi Ajay Akash Amit Amrita Anand Ananya Anil Anita Anjali Arjun Arun Asha Ashok Bhavana
Chandra Deepa Deepak Divya Farhan Ganesh Gayatri Geeta Girish Gopal Harish Harpreet Imran Indira Ishaan Jaya Jyoti
Kabir Kavita Kiran Kishore Lakshmi Lata Madhavi Mahesh Manish Manoj Meena Meera Mohan Mukesh Nandini Naresh Naveen
Neha Nikhil Nisha Padma Pallavi Pooja Prakash Pranav Prasad Preeti Priya Radha Rahul Rajesh Rakesh Ramesh Rashmi Ravi
Rekha Renuka Ritu Rohan Rohit Sachin Sandeep Sangeeta Sanjay Saritha Satish Savita Shalini Shankar Shilpa Shreya
Shweta Sneha Sridhar Subhash Sudha Suma Sunil Sunita Suresh Swati Tanvi Uma Usha Varun Vasanth Vidya Vijay Vikram
Vinay Vinod Vishal Yamini Yash Zoya`.split(/\s+/);

const LAST =
  `Acharya Agarwal Ahmed Ansari Banerjee Bhat Bhatt Bose Chatterjee Chauhan Chavan Choudhary Das Desai Deshpande
Dutta Fernandes Gaikwad Ghosh Goswami Gowda Gupta Hegde Iyengar Iyer Jadhav Jain Jha Joshi Kamath Kapoor Kaur Khan
Kulkarni Kumar Mahajan Malhotra Mehta Menon Mishra Mukherjee Nadar Naidu Naik Nair Nambiar Narayan Pai Pandey Patel
Patil Pillai Poojary Prabhu Prasad Raghavan Rajput Raju Rane Rao Rathore Reddy Sahoo Saini Salian Saxena Sen Shah
Sharma Shenoy Shetty Shinde Shukla Singh Sinha Solanki Srinivasan Subramanian Thakur Thomas Tiwari Trivedi Urs Varma
Verma Vyas Yadav`.split(/\s+/);

const HOUSE =
  `Sri Lakshmi|Shree Balaji|Om Sai|Sai Krishna|Nandi|Kaveri|Tungabhadra|Sahyadri|Malabar|Vindhya|Aravalli|Deccan
|Konark|Garuda|Anjaneya|Surya|Chaitanya|Akshaya|Navkar|Mahaveer|Annapurna|Jayalakshmi|Trishul|Maruthi|Vajra|Indus
|Narmada|Godavari|Brindavan|Chamundi|Hoysala|Kadamba|Chalukya|Vijaya|Pragati|Unnati|Samruddhi|Utkarsh|Agni|Prithvi
|Varuna|Silver Oak|Sandalwood|Blue Lotus|Amrutha|Shivani|Parvati|Girija|Manjunatha|Raghavendra`
    .split('|')
    .map((name) => name.trim());

const CUSTOMER_TRADE = `Builders|Constructions|Infra Projects|Developers|Engineering Works|Realty|Housing|Interiors
|Fabricators|Industries|Contractors|Infratech|Turnkey Projects|Estates`
  .split('|')
  .map((name) => name.trim());

const FORM = ['Private Limited', 'LLP', '& Co', '& Sons', 'Limited', 'Associates'];
const ROADS = `MG Road|Station Road|Industrial Area|Ring Road|Market Road|Gandhi Nagar|Nehru Road|Temple Street
|Peenya Industrial Estate|Transport Nagar|Old Bus Stand Road|Bypass Road|Lake View Road|KIADB Layout|Shivaji Nagar`
  .split('|')
  .map((name) => name.trim());

export const person = (random: Random) => ({ first_name: random.pick(FIRST), last_name: random.pick(LAST) });

export const customerName = (random: Random) =>
  `${random.pick(HOUSE)} ${random.pick(CUSTOMER_TRADE)} ${random.pick(FORM)}`;

export const groupName = (random: Random) =>
  `${random.pick(HOUSE)} ${random.pick(['Group', 'Holdings', 'Infrastructure Group', 'Estates Group', 'Industries'])}`;

export function sellerName(random: Random, trade: string): string {
  const forms = trade.includes('&')
    ? ['', '', 'Private Limited', 'LLP']
    : ['', '', 'Private Limited', '& Sons', '& Co'];
  return `${random.pick(HOUSE)} ${trade} ${random.pick(forms)}`.trim();
}

export const street = (random: Random) => `${random.int(1, 240)}, ${random.pick(ROADS)}`;

export const pincode = (random: Random, { pins }: Place) => random.int(pins[0], pins[1]);

/** Makes names unique: a second use gets the town appended, a third a number. */
export function namesOnce(): (name: string, town: string) => string {
  const taken = new Set<string>();
  return (name, town) => {
    let free = name;
    for (let count = 1; taken.has(free); count += 1)
      free = count === 1 ? `${name}, ${town}` : `${name}, ${town} ${count}`;
    taken.add(free);
    return free;
  };
}

/** A mail domain that nobody can own (RFC 2606). */
export const domainOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z\d]/g, '')}.example.com`;

/** The nth ten-digit mobile number; all are different. */
export const mobile = (nth: number) => String(8_000_000_000 + ((nth * 7_654_321 + 123_457) % 1_000_000_000));

/**
 * A GSTIN of the state with a valid check character. The PAN's fourth letter means company or firm, its fifth is from
 * the name.
 */
export function gstin(random: Random, state: string, name: string): string {
  const letter = () => String.fromCodePoint(65 + random.int(0, 25));
  const initial = /[A-Z]/.exec(name.toUpperCase())?.[0] ?? 'A';
  const kind = name.includes('Limited') ? 'C' : 'F';
  const pan = `${letter()}${letter()}${letter()}${kind}${initial}${random.int(1000, 9999)}${letter()}`;
  const start = `${stateCodeOf(state) ?? '97'}${pan}1Z`;
  return start + gstinCheckCharacter(start);
}
