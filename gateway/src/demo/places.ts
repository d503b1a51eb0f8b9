export interface Place {
  city: string;
  district: string;
  state: string;
  zone: string;
  /** First and last postal code in use. */
  pins: readonly [number, number];
}

const place = (city: string, district: string, state: string, zone: string, first: number, last: number): Place => ({
  city,
  district,
  state,
  zone,
  pins: [first, last],
});

export const KARNATAKA: readonly Place[] = [
  place('Bengaluru', 'Bengaluru Urban', 'Karnataka', 'South', 560001, 560103),
  place('Mysuru', 'Mysuru', 'Karnataka', 'South', 570001, 570031),
  place('Hubballi', 'Dharwad', 'Karnataka', 'South', 580020, 580032),
  place('Mangaluru', 'Dakshina Kannada', 'Karnataka', 'South', 575001, 575030),
  place('Belagavi', 'Belagavi', 'Karnataka', 'South', 590001, 590019),
  place('Tumakuru', 'Tumakuru', 'Karnataka', 'South', 572101, 572107),
  place('Ballari', 'Ballari', 'Karnataka', 'South', 583101, 583105),
  place('Kalaburagi', 'Kalaburagi', 'Karnataka', 'South', 585101, 585106),
  place('Shivamogga', 'Shivamogga', 'Karnataka', 'South', 577201, 577205),
  place('Davanagere', 'Davanagere', 'Karnataka', 'South', 577001, 577006),
];

export const ELSEWHERE: readonly Place[] = [
  place('Pune', 'Pune', 'Maharashtra', 'West', 411001, 411062),
  place('Mumbai', 'Mumbai Suburban', 'Maharashtra', 'West', 400049, 400104),
  place('Nagpur', 'Nagpur', 'Maharashtra', 'West', 440001, 440037),
  place('Nashik', 'Nashik', 'Maharashtra', 'West', 422001, 422013),
  place('Chennai', 'Chennai', 'Tamil Nadu', 'South', 600001, 600119),
  place('Coimbatore', 'Coimbatore', 'Tamil Nadu', 'South', 641001, 641049),
  place('Salem', 'Salem', 'Tamil Nadu', 'South', 636001, 636016),
  place('Hosur', 'Krishnagiri', 'Tamil Nadu', 'South', 635109, 635110),
  place('Hyderabad', 'Hyderabad', 'Telangana', 'South', 500001, 500096),
  place('Warangal', 'Hanumakonda', 'Telangana', 'South', 506001, 506015),
  place('Vijayawada', 'NTR', 'Andhra Pradesh', 'South', 520001, 520015),
  place('Visakhapatnam', 'Visakhapatnam', 'Andhra Pradesh', 'South', 530001, 530053),
  place('Kochi', 'Ernakulam', 'Kerala', 'South', 682001, 682041),
  place('Kozhikode', 'Kozhikode', 'Kerala', 'South', 673001, 673032),
  place('Ahmedabad', 'Ahmedabad', 'Gujarat', 'West', 380001, 380063),
  place('Surat', 'Surat', 'Gujarat', 'West', 395001, 395023),
  place('Rajkot', 'Rajkot', 'Gujarat', 'West', 360001, 360007),
  place('New Delhi', 'New Delhi', 'Delhi', 'North', 110001, 110096),
  place('Gurugram', 'Gurugram', 'Haryana', 'North', 122001, 122018),
  place('Faridabad', 'Faridabad', 'Haryana', 'North', 121001, 121013),
  place('Noida', 'Gautam Buddha Nagar', 'Uttar Pradesh', 'North', 201301, 201310),
  place('Kanpur', 'Kanpur Nagar', 'Uttar Pradesh', 'North', 208001, 208027),
  place('Jaipur', 'Jaipur', 'Rajasthan', 'North', 302001, 302039),
  place('Ludhiana', 'Ludhiana', 'Punjab', 'North', 141001, 141017),
  place('Kolkata', 'Kolkata', 'West Bengal', 'East', 700001, 700107),
  place('Howrah', 'Howrah', 'West Bengal', 'East', 711101, 711114),
  place('Bhubaneswar', 'Khordha', 'Odisha', 'East', 751001, 751030),
  place('Jamshedpur', 'East Singhbhum', 'Jharkhand', 'East', 831001, 831019),
  place('Raipur', 'Raipur', 'Chhattisgarh', 'Central', 492001, 492015),
  place('Indore', 'Indore', 'Madhya Pradesh', 'Central', 452001, 452020),
  place('Guwahati', 'Kamrup Metropolitan', 'Assam', 'East', 781001, 781040),
  place('Panaji', 'North Goa', 'Goa', 'West', 403001, 403005),
];
